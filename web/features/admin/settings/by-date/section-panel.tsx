/** A section of the settings, once it has been read afresh. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SettingsSection } from '../settings-section.tsx';
import styles from './section-panel.module.css';

interface SectionPanelProps<Settings> {
  readonly title: string;
  readonly about: string;
  readonly settings: UseQueryResult<Settings>;
  readonly children: (settings: Settings) => ReactNode;
}

export function SectionPanel<Settings>(props: SectionPanelProps<Settings>) {
  const { title, about, settings, children } = props;
  // A cached answer may be older than somebody else's change.
  const isRead = settings.isFetchedAfterMount;
  return (
    <SettingsSection title={title} about={about}>
      {isRead && settings.isError && (
        <LoadFailure
          message={
            settings.data
              ? 'This may be out of date.'
              : `The ${title.toLowerCase()} settings could not be loaded.`
          }
          onRetry={() => void settings.refetch()}
        />
      )}
      {!isRead && <Skeleton className={styles.loading} isOutermost />}
      {isRead && settings.data && children(settings.data)}
    </SettingsSection>
  );
}
