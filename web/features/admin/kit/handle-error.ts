/** The console's message for a failed call: the server's own, or one of ours. */
import { ApiError, isSignedOut } from '#web/api/client.ts';
import { paths } from '#web/shared/site/paths.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

/** The connection or the server failed: the request may have been carried out all the same. */
export function isUncertain(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

const look = 'Check before you try again.';
const notKnown = `We don’t know whether this was done. ${look}`;

const serverWords = (error: unknown): string | null =>
  error instanceof ApiError ? (error.issues[0]?.message ?? error.userMessage) : null;

/** Why a write failed: for a toast with a title of Spec 8.9, or beside the control. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) {
    return `The shop could not be reached, so we don’t know whether this was done. ${look}`;
  }
  return serverWords(error) ?? (isUncertain(error) ? notKnown : 'Please try again.');
}

/** For money and status changes: adds to the server’s message that the outcome is unknown. */
export function uncertainErrorText(error: unknown): string {
  const words = serverWords(error);
  return words && isUncertain(error) ? `${words} ${notKnown}` : errorText(error);
}

/** Somebody else saved first, so this page is out of date. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}

/** The row to save is not there any more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}

/** Says so; undefined for any other failure. */
export const goneText = (error: unknown): string | undefined =>
  isGone(error) ? 'Somebody deleted it meanwhile.' : undefined;

/** Staff must set up two-step verification before anything else is answered. */
export function isHeldUp(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_needed';
}

/** In a tab of its own, because what is typed in this one would be lost. */
const toSetUp = {
  action: { label: 'Set it up', onAct: () => window.open(paths.admin, '_blank', 'noopener') },
  durationMs: 15_000,
};

/** Saving was called off by whoever pressed the button, so there is nothing to report. */
export class CalledOff extends Error {}

/** Shows a toast with a title of Spec 8.9; an ended session is reported once, for all calls. */
export function handleError(title: string, error: unknown, description = errorText(error)): void {
  if (isSignedOut(error) || error instanceof CalledOff) return;
  toast({ title, description, variant: 'destructive', ...(isHeldUp(error) && toSetUp) });
}
