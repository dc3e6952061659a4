/** Catches a page that broke, so that the rest of the site stays usable. */
import { Component, type ReactNode } from 'react';
import { brand } from '#domain/brand.ts';
import { plateImageUrl } from '#web/shared/meal.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="wrap pagehd">
        <EmptyState
          isFailure
          headingLevel={2}
          picture={plateImageUrl}
          title="This page could not be shown"
          text={`Reload it. ${brand.name} may just have been updated.`}
          action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
        />
      </div>
    );
  }
}
