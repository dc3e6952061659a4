/** A link within the site: the router follows it, unless the browser should. */
import type { ComponentProps, MouseEvent } from 'react';
import { createPath } from './location.ts';
import { useLocation, useNavigate } from './router.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A whole path of the site, from its first slash on, with search and section. */
  readonly to: string;
  /** Stored with the new address, for the page that reads it. */
  readonly state?: unknown;
}

/** A new tab or window, a download or the like is the browser's to open. */
const isForBrowser = (event: MouseEvent, target: string | undefined): boolean =>
  event.button !== 0 ||
  (target !== undefined && target !== '_self') ||
  event.metaKey ||
  event.altKey ||
  event.ctrlKey ||
  event.shiftKey;

export function Link({ to, state, onClick, ...props }: LinkProps) {
  const location = useLocation();
  const navigate = useNavigate();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event, props.target)) return;
    event.preventDefault();
    const { pathname, search } = location;
    // A section of the page that is open leaves what is chosen there as it is.
    const path = to.replace(`${pathname}#`, `${pathname}${search}#`);
    // The page that is open already gets no second entry in the history.
    void navigate(path, { replace: createPath(location) === path, state });
  }
  return <a {...props} href={to} onClick={follow} />;
}
