/** The way into the shop once the server knows who is there: a full page load (Spec 2). */
import { forgetCsrfToken } from '#web/api/client.ts';
import { toast } from '#web/ui/toast.tsx';

/** Long enough to read the greeting; React takes 300 ms to bring in what draws it. */
const greetingMs = 900;

/** Never resolves: the form stays pending until the new page replaces it. */
export async function enter(
  greeting: { readonly title: string; readonly description: string },
  target: string,
): Promise<never> {
  forgetCsrfToken();
  toast(greeting);
  setTimeout(() => location.assign(target), greetingMs);
  return new Promise<never>(() => {});
}
