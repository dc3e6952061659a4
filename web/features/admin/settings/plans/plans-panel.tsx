/** The plans of subscriptions: what is offered now and later, and changing it. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { SectionPanel } from '../by-date/section-panel.tsx';
import { VersionsTable } from '../by-date/versions-table.tsx';
import { plansWords } from './plans-draft.ts';
import { PlansForm } from './plans-form.tsx';

const columns = [{ id: 'plans', label: 'Plans that can be taken out', words: plansWords }];

export function PlansPanel() {
  const settings = useQuery({
    ...query('GET /api/admin/settings/plans'),
    refetchOnMount: 'always',
  });
  return (
    <SectionPanel
      title="Plans"
      about={
        'In the order of the pages. Subscriptions keep their agreed price. A plan cannot be ' +
        'deleted: untick “Can be taken out” to retire it; who has it keeps it.'
      }
      settings={settings}
    >
      {(read) => (
        <>
          <VersionsTable settings={read} columns={columns} />
          <PlansForm settings={read} />
        </>
      )}
    </SectionPanel>
  );
}
