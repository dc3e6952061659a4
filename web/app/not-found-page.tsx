/** Any address the site does not know. */
import { NotFound } from '#web/shared/not-found.tsx';

export default function NotFoundPage() {
  return <NotFound />;
}
