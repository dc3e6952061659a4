/** The last invitation before the footer. */
import { Link } from 'react-router';
import { dishFile } from '#web/shared/meal.ts';
import { paths } from '#web/shared/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';

const plate = (slug: string, side: 'l' | 'r') => (
  <img className={side} src={dishFile(slug, 640)} alt="" width={420} height={420} loading="lazy" />
);

export function CallToAction() {
  return (
    <section className="ctab" aria-labelledby="cta-title">
      <div className="wrap">
        {plate('penne-arrabbiata', 'l')}
        <h2 id="cta-title">Dinner tomorrow can be this easy.</h2>
        <p className="lead">Create an account, save your address once and choose a date.</p>
        <Link className={buttonClass({ size: 'lg' })} to={paths.auth()}>
          Create Account
        </Link>
        {plate('ramen', 'r')}
      </div>
    </section>
  );
}
