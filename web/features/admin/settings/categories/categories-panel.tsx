/** The categories of the menu, and changing them. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { SectionPanel } from '../by-date/section-panel.tsx';
import { CategoriesForm } from './categories-form.tsx';

export function CategoriesPanel() {
  const settings = useQuery({
    ...query('GET /api/admin/settings/categories'),
    refetchOnMount: 'always',
  });
  return (
    <SectionPanel
      title="Categories"
      about={
        'In the order of the pages; the menu opens on the one that packs are filled from. A ' +
        'change counts at once. A category cannot be deleted: untick “On the menu” to retire it.'
      }
      settings={settings}
    >
      {(read) => <CategoriesForm settings={read} />}
    </SectionPanel>
  );
}
