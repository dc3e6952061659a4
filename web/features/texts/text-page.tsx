/** A page that the owner writes, such as privacy or terms, or an earlier version of it. */
import { useQuery } from '@tanstack/react-query';
import type { ShopText } from '#contract/shop/shop-texts.ts';
import type { TextPage } from '#domain/settings/shop-texts.ts';
import { query } from '#web/api/query.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { NotFound } from '#web/shared/feedback/not-found.tsx';
import { PageFallback } from '#web/shared/feedback/page-fallback.tsx';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import { paths } from '#web/shared/site/paths.ts';
import { textPageLabels, textPages } from '#web/shared/site/text-pages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/routing/link.tsx';
import { useLocation } from '#web/ui/routing/router.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { BusinessDetails } from './business-details.tsx';
import { PlainText } from './plain-text.tsx';
import styles from './text-page.module.css';

function Versions({ shown }: { readonly shown: ShopText }) {
  const t = useT();
  const { formatDate } = useDates();
  const [newest, ...earlier] = shown.versions;
  if (earlier.length === 0) return null;
  return (
    <section className={styles.versions} aria-labelledby="versions-title">
      <h2 id="versions-title">{t('Earlier versions')}</h2>
      <ul>
        {earlier.map(({ version, publishedOn }) => (
          <li key={version}>
            {version === shown.version ? (
              <span aria-current="page">{formatDate(publishedOn)}</span>
            ) : (
              <Link className={text.link} to={`${paths.text(shown.page)}/${version}`}>
                {formatDate(publishedOn)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {newest && newest.version !== shown.version && (
        <p>
          <Link className={text.link} to={paths.text(shown.page)}>
            {t('Go to the current version')}
          </Link>
        </p>
      )}
    </section>
  );
}

function TextScreen({ shown }: { readonly shown: ShopText }) {
  const t = useT();
  const { formatDate } = useDates();
  const title = t(textPageLabels[shown.page]);
  const isCurrent = shown.version === shown.versions[0]?.version;
  usePageTitle(title);
  return (
    <div className={classNames(layout.page, styles.page)}>
      <div className={layout.pageHead}>
        <h1>{title}</h1>
        <p className={text.muted}>{t('As of {date}', { date: formatDate(shown.publishedOn) })}</p>
      </div>
      {!isCurrent && (
        <p className={surface.note}>{t('This is an earlier version of this page.')}</p>
      )}
      <PlainText text={shown.text} />
      <BusinessDetails />
      <Versions shown={shown} />
    </div>
  );
}

/** `/terms/3` → `terms` and the version 3; in any case, and with `/` at the end, as routes are. */
function placeOf(pathname: string) {
  const [, name, version] = pathname.toLowerCase().split('/');
  return {
    page: textPages.find((each) => each === name),
    ...(version && { version: Number(version) }),
  };
}

function LoadedPage({ page, version }: { readonly page: TextPage; readonly version?: number }) {
  const t = useT();
  const args = { params: { page }, ...(version !== undefined && { query: { version } }) };
  const loaded = useQuery(query('GET /api/texts/:page', args));
  if (loaded.data) return <TextScreen shown={loaded.data} />;
  if (loaded.isPending) return <PageFallback />;
  // 422: the version in the address is no number.
  if ([404, 422].includes(loaded.error.status)) return <NotFound />;
  return (
    <div className={classNames(layout.page, layout.pageHead)}>
      <LoadFailure
        message={t("We couldn't load this page.")}
        onRetry={() => void loaded.refetch()}
      />
    </div>
  );
}

export default function TextPageOfAddress() {
  const { page, ...version } = placeOf(useLocation().pathname);
  if (!page) return <NotFound />;
  return <LoadedPage page={page} {...version} />;
}
