/** The last invitation before the footer. */

import { useT } from '#web/language/language.tsx';
import { useUser } from '#web/shared/account/user.ts';
import { dishFile } from '#web/shared/menu/meal.ts';
import { paths } from '#web/shared/site/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/routing/link.tsx';
import text from '#web/ui/text.module.css';
import styles from './call-to-action.module.css';

const plate = (slug: string, side: 'left' | 'right') => (
  <img
    className={styles[side]}
    src={dishFile(slug, 640)}
    alt=""
    width={420}
    height={420}
    loading="lazy"
  />
);

/** The server renders the page for everybody; signed-in visitors need no offer of an account. */
function useInvitation(): { readonly words: string; readonly button: string; readonly to: string } {
  const t = useT();
  const { user } = useUser();
  return user
    ? {
        words: t('Pick a meal, an address and a date.'),
        button: t('Pick a meal'),
        to: paths.meals,
      }
    : {
        words: t('Create an account, save your address once and choose a date.'),
        button: t('Create Account'),
        to: paths.auth(),
      };
}

export function CallToAction() {
  const t = useT();
  const { words, button, to } = useInvitation();
  return (
    <section className={classNames(layout.belowFold, styles.band)} aria-labelledby="cta-title">
      <div className={layout.page}>
        {plate('penne-arrabbiata', 'left')}
        <h2 id="cta-title">{t('Dinner tomorrow can be this easy.')}</h2>
        <p className={classNames(text.lead, styles.lead)}>{words}</p>
        <Link className={buttonClass({ size: 'lg' })} to={to}>
          {button}
        </Link>
        {plate('ramen', 'right')}
      </div>
    </section>
  );
}
