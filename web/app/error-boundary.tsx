/** Catches errors thrown while a page renders, so that the rest of the site stays usable. */
import { Component, type ReactNode } from 'react';
import { useT } from '#web/language/language.tsx';
import { PageFailure } from '#web/shared/feedback/page-failure.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

function BrokenPage() {
  const t = useT();
  return (
    <PageFailure
      title={t("We couldn't open this page")}
      text={t('Please reload the page. {brand} may have just been updated.')}
      reload={t('Reload the page')}
    />
  );
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <BrokenPage /> : this.props.children;
  }
}
