/** The way into the shop once the server knows who is there: a full page load (Spec 2). */
import { forgetCsrfToken } from '#web/api/client.ts';
import { toastAcrossLoad } from '#web/ui/toast.tsx';

/** Never resolves: the form stays pending until the new page replaces it. */
export async function enter(
  greeting: { readonly title: string; readonly description: string },
  target: string,
): Promise<never> {
  forgetCsrfToken();
  toastAcrossLoad(greeting);
  location.assign(target);
  return new Promise<never>(() => {});
}
