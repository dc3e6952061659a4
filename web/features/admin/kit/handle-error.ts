/** Why a call of the console failed, in words: the server's own, or what the caller has to say. */
import { brand } from '#domain/brand.ts';
import { ApiError, isSignedOut } from '#web/api/client.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

/** The line or the server broke: what was asked for may have been done all the same. */
export function isUncertain(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

const look = 'Check before you try again.';
const notKnown = `We don’t know whether this was done. ${look}`;

const serverWords = (error: unknown): string | null =>
  error instanceof ApiError ? (error.issues[0]?.message ?? error.userMessage) : null;

/** Why a write failed: for a toast under a title of Spec 8.9, or beside the control. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) {
    return `${brand.name} could not be reached, so we don’t know whether this was done. ${look}`;
  }
  return serverWords(error) ?? (isUncertain(error) ? notKnown : 'Please try again.');
}

/** The same where it is about money or moves: with what the server says, that it may be done. */
export function doubtfulText(error: unknown): string {
  const words = serverWords(error);
  return words && isUncertain(error) ? `${words} ${notKnown}` : failureText(error);
}

/** Somebody else was quicker: what is shown here is out of date. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}

/** Tells of a failure under a title of Spec 8.9; that the session is over is told for all calls. */
export function toastFailure(
  title: string,
  error: unknown,
  description = failureText(error),
): void {
  if (isSignedOut(error)) return;
  toast({ title, description, variant: 'destructive' });
}
