/** Copies a link for staff, and says whether it worked. */
import { toast } from '#web/ui/overlay/toast.tsx';

/** `shown` is said with it: for a link that is not on the screen. */
export async function copyLink(url: string, shown?: { readonly description: string }) {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', ...shown });
  } catch {
    toast({ title: 'The link could not be copied', description: url, variant: 'destructive' });
  }
}
