/** A section of the settings: loaded anew each time it opens, with its form below. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '#web/api/client.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SettingsSection } from './settings-section.tsx';

interface SettingsPanelProps<Settings> {
  readonly title: string;
  readonly about: string;
  readonly settings: UseQueryResult<Settings, ApiError>;
  readonly children: (settings: Settings) => ReactNode;
}

export function SettingsPanel<Settings>(props: SettingsPanelProps<Settings>) {
  const { title, about, settings, children } = props;
  // A cached answer may be older than somebody else's change.
  const isRead = settings.isFetchedAfterMount;
  return (
    <SettingsSection title={title} about={about}>
      {isRead && settings.isError && (
        <LoadFailure
          message={settings.data ? 'This may be out of date.' : 'This could not be loaded.'}
          onRetry={() => void settings.refetch()}
        />
      )}
      {!isRead && <Skeleton className={skeleton.panelShape} />}
      {isRead && settings.data && children(settings.data)}
    </SettingsSection>
  );
}
