/** Which pages are for work: a rider's run and a kitchen's station, by their address. */

const workPages = /^\/(?:run|station)\/?$/;

/** They work without a line, and say by themselves when there is none. */
export const isWorkPage = (pathname: string): boolean => workPages.test(pathname);
