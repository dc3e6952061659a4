/** Any address the site does not know. */
import { NotFound } from '#web/shared/feedback/not-found.tsx';

export default function NotFoundPage() {
  return <NotFound />;
}
