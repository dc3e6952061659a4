/** The meal packs: what is offered now and later, and changing it. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { SectionPanel } from '../by-date/section-panel.tsx';
import { VersionsTable } from '../by-date/versions-table.tsx';
import { packsWords } from './packs-draft.ts';
import { PacksForm } from './packs-form.tsx';

const columns = [{ id: 'packs', label: 'Packs that can be ordered', words: packsWords }];

export function PacksPanel() {
  const settings = useQuery({
    ...query('GET /api/admin/settings/packs'),
    refetchOnMount: 'always',
  });
  return (
    <SectionPanel
      title="Packs"
      about={
        'In the order of the pages. What is ordered keeps its name and price. A pack cannot be ' +
        'deleted: untick “Can be ordered” to retire it.'
      }
      settings={settings}
    >
      {(read) => (
        <>
          <VersionsTable settings={read} columns={columns} />
          <PacksForm settings={read} />
        </>
      )}
    </SectionPanel>
  );
}
