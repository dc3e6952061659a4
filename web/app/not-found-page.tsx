/** The page for addresses that do not exist. */
import { NotFound } from '#web/shared/feedback/not-found.tsx';

export default function NotFoundPage() {
  return <NotFound />;
}
