/** The sign-in screen: tabs Login and Register, and on to where the visitor was going. */
import { useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { brand } from '#domain/brand.ts';
import { safeRedirect } from '#domain/redirect.ts';
import { MealPicture } from '#web/shared/meal-picture.tsx';
import { usePageTitle } from '#web/shared/page-title.ts';
import { paths } from '#web/shared/paths.ts';
import { useUser } from '#web/shared/user.ts';
import { Wordmark } from '#web/ui/plate.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { LoginForm, useLoginForm } from './login-form.tsx';
import { RegisterForm, useRegisterForm } from './register-form.tsx';

const tabs = [
  { id: 'login', label: 'Login' },
  { id: 'register', label: 'Register' },
] as const;
type TabId = (typeof tabs)[number]['id'];

const dishes = [
  'margherita-pizza',
  'paneer-tikka-bowl',
  'hakka-noodles',
  'rajma-chawal',
  'pesto-fusilli',
  'butter-chicken-rice-bowl',
  'poha',
  'penne-arrabbiata',
] as const;

function BrandSide() {
  return (
    <section className="auth-side" aria-label={brand.name}>
      <h1>
        <Link to={paths.home} className="auth-brand">
          <Wordmark />
          <span className="vh">{brand.name}</span>
        </Link>
      </h1>
      <p className="auth-tagline">{brand.tagline}</p>
      <div className="auth-plates" aria-hidden="true">
        {dishes.map((dish, index) => (
          <MealPicture
            key={dish}
            className={`plate plate-${index + 1}`}
            imageUrl={`/dishes/${dish}-640.webp`}
            sizes="250px"
          />
        ))}
      </div>
    </section>
  );
}

export default function AuthPage() {
  usePageTitle('Sign in');
  const [params] = useSearchParams();
  const { user } = useUser();
  const [tab, setTab] = useState<TabId>('login');
  const target = safeRedirect(params.get('redirect'));
  // Both forms live here, so that looking at the other tab loses nothing typed.
  const loginForm = useLoginForm();
  const registerForm = useRegisterForm();

  // A sign-in is answered by a toast right before the page goes: what draws it must be here.
  useEffect(() => void import('#web/ui/toast-view.tsx'), []);

  if (user) return <Navigate to={target} replace />;
  return (
    <main className="auth">
      <BrandSide />
      <section className="auth-card" aria-labelledby="auth-title">
        <h2 id="auth-title">Welcome</h2>
        <Tabs label="Sign in or create an account" tabs={tabs} active={tab} onSelect={setTab}>
          {tab === 'login' ? (
            <LoginForm form={loginForm} target={target} />
          ) : (
            <RegisterForm form={registerForm} target={target} />
          )}
        </Tabs>
      </section>
    </main>
  );
}
