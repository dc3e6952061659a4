/** The foot of every page: quick links, support, how to reach the kitchen (Spec 2). */
import { Link } from 'react-router';
import { brand } from '#domain/brand.ts';
import { contact } from '#web/shared/contact.ts';
import { paths } from '#web/shared/paths.ts';
import { useUser } from '#web/shared/user.ts';
import { Wordmark } from '#web/ui/plate.tsx';

const quickLinks = [
  ['Meals', paths.meals],
  ['Meal packs', paths.mealPacks],
  ['Plans', paths.plans],
  ['About', paths.about],
] as const;

const supportLinks = [
  ['How it works', paths.how],
  ['Your orders', paths.dashboard],
] as const;

const signInLink = ['Sign in', paths.auth()] as const;

function LinkList({ links }: { readonly links: readonly (readonly [string, string])[] }) {
  return (
    <ul>
      {links.map(([label, to]) => (
        <li key={label}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

export function Footer() {
  const { user } = useUser();
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="cols">
          <div className="brandc stack">
            <Wordmark isInverted />
            <p className="max-w-[30ch] text-on-band-2">{brand.tagline}</p>
          </div>
          <nav aria-labelledby="foot-quick">
            <h2 id="foot-quick">Quick links</h2>
            <LinkList links={quickLinks} />
          </nav>
          <nav aria-labelledby="foot-support">
            <h2 id="foot-support">Support</h2>
            <LinkList links={user ? supportLinks : [...supportLinks, signInLink]} />
          </nav>
          <address>
            <h2>Contact</h2>
            <ul>
              <li>
                <span>{contact.address.join(', ')}</span>
              </li>
              <li>
                <a href={contact.phoneLink}>{contact.phone}</a>
              </li>
              <li>
                <a href={contact.emailLink}>{contact.email}</a>
              </li>
            </ul>
          </address>
        </div>
        <p className="legal">© {brand.name}. All prices in Indian rupees.</p>
      </div>
    </footer>
  );
}
