/** The 404 screen, for unknown pages and for meals that do not exist (Spec 2). */
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { usePageTitle } from './page-title.ts';
import { paths } from './paths.ts';

export const notFoundTitle = 'Page Not Found';

export function NotFound() {
  usePageTitle(notFoundTitle);
  return (
    <div className="wrap pt-12 pb-24 text-center">
      <img
        className="mx-auto mb-2"
        src="/dishes/plate-640.webp"
        alt=""
        width={300}
        height={300}
        loading="lazy"
      />
      <h1>{notFoundTitle}</h1>
      <p className="lead mx-auto mt-3 mb-7 max-w-[36ch]">
        Did you forget to add the page to the router?
      </p>
      <Link className={buttonClass({ size: 'lg' })} to={paths.home}>
        Go Home
      </Link>
    </div>
  );
}
