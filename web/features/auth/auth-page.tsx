/** The sign-in screen with the tabs Login and Register; afterwards it opens the requested page. */
import { type ReactNode, Suspense, useState } from 'react';
import { landingPageFor } from '#domain/redirect.ts';
import { useT } from '#web/language/language.tsx';
import type { Label } from '#web/language/translate.ts';
import { isKnownCustomer } from '#web/shared/account/known-customer.ts';
import { useUser } from '#web/shared/account/user.ts';
import { useCartCount } from '#web/shared/cart/cart.tsx';
import { useIsHydrated, useOnceHydrated } from '#web/shared/site/hydration.tsx';
import { usePageTitle } from '#web/shared/site/page-title.ts';
import { paths } from '#web/shared/site/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazily } from '#web/ui/loading/lazily.ts';
import { Navigate } from '#web/ui/routing/router.tsx';
import { useSearchParams } from '#web/ui/routing/search-params.ts';
import surface from '#web/ui/surface.module.css';
import { Tabs } from '#web/ui/tabs.tsx';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth-page.module.css';
import { LoginForm, useLoginForm } from './login-form.tsx';
import { RegisterForm, useRegisterForm } from './register-form.tsx';

// Loaded on demand: only staff who set it up ever see it.
const CodeStep = lazily(() => import('./code-step.tsx').then((module) => module.CodeStep));

const tabs = [
  { id: 'login', label: 'Login', title: 'Sign in' },
  { id: 'register', label: 'Register', title: 'Create Account' },
] as const satisfies readonly { id: string; label: Label; title: Label }[];
type TabId = (typeof tabs)[number]['id'];

/** The open tab is part of the address (`?tab=register`), so that links can open it. */
function useTab() {
  const [params, setParams] = useSearchParams();
  const redirect = params.get('redirect');
  const count = useCartCount();
  // A visitor sent here by the checkout has an order to finish and most likely no account.
  const savedCount = useOnceHydrated(redirect === paths.checkout ? count : 0, 0);
  const [login, register] = tabs;
  const first = savedCount > 0 && !isKnownCustomer() ? register : login;
  const tab = tabs.find(({ id }) => id === params.get('tab')) ?? first;
  const select = (id: TabId) => {
    const next = new URLSearchParams(params);
    if (id === first.id) next.delete('tab');
    else next.set('tab', id);
    setParams(next, { replace: true });
  };
  return { tab, select, target: redirect, savedCount };
}

/** Why the visitor is here, and that the cart is not lost. */
function SavedCart({ count }: { readonly count: number }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <p className={classNames(surface.note, styles.saved)}>
      {count === 1
        ? t('One step left: your meal is saved.')
        : t('One step left: your {count} meals are saved.', { count })}
    </p>
  );
}

/** The server renders the screen; input before hydration would be lost. */
function AwakeFieldset({ children }: { readonly children: ReactNode }) {
  return <fieldset disabled={!useIsHydrated()}>{children}</fieldset>;
}

export default function AuthPage() {
  const t = useT();
  const { tab, select, target, savedCount } = useTab();
  const { user } = useUser();
  // Both forms stay mounted, so that switching tabs loses nothing typed.
  const loginForm = useLoginForm();
  const registerForm = useRegisterForm();
  const [isCodeRequired, setCodeRequired] = useState(false);
  // The code step focuses its field by itself; coming back from it moves the focus to the title.
  const [returns, setReturns] = useState(0);
  const goBack = () => {
    setCodeRequired(false);
    setReturns(returns + 1);
  };
  usePageTitle(t(tab.title));

  if (user) return <Navigate to={landingPageFor(user, target)} />;
  return (
    <AuthFrame title={isCodeRequired ? t('Enter your code') : t('Welcome')} step={String(returns)}>
      {isCodeRequired ? (
        <Suspense>
          <CodeStep target={target} onBack={goBack} />
        </Suspense>
      ) : (
        <AwakeFieldset>
          <SavedCart count={savedCount} />
          <Tabs
            className={styles.tabs}
            label={t('Sign in or create an account')}
            tabs={tabs.map(({ id, label }) => ({ id, label: t(label) }))}
            active={tab.id}
            onSelect={select}
          >
            {tab.id === 'login' ? (
              <LoginForm
                form={loginForm}
                target={target}
                onCodeRequired={() => setCodeRequired(true)}
              />
            ) : (
              <RegisterForm form={registerForm} target={target} />
            )}
          </Tabs>
        </AwakeFieldset>
      )}
    </AuthFrame>
  );
}
