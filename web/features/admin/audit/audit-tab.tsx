/** The tab Audit Log: who changed what, before and after, when, and from where. */

import { useUrlState } from '#web/features/admin/kit/filters/url-state.ts';
import { DownloadIcon } from '#web/features/admin/kit/icons.tsx';
import { ListPanel } from '#web/features/admin/kit/lists/list-panel.tsx';
import tablePanel from '#web/features/admin/kit/lists/table-panel.module.css';
import { useRows } from '#web/features/admin/kit/lists/use-rows.ts';
import { PanelHead } from '#web/features/admin/kit/panel-head.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { exportPath, filterNames, filtersOf, isBackwards } from './audit-filters.ts';
import { AuditTable } from './audit-table.tsx';

export function AuditTab() {
  const { values, setValues } = useUrlState(filterNames);
  const filters = filtersOf(values);
  // Days in the wrong order would find nothing, so the last day is ignored until that is corrected.
  const { to, ...openEnded } = filters;
  const requested = isBackwards(filters) ? openEnded : filters;
  const { list, rows } = useRows('GET /api/admin/audit', { query: requested });
  return (
    <>
      <PanelHead
        title="Audit Log"
        actions={
          <a
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            href={exportPath(requested)}
            download
          >
            <DownloadIcon />
            Export CSV
          </a>
        }
      >
        Changes made by staff, newest first, in Indian time.
      </PanelHead>
      <AuditFilterBar filters={filters} onChoose={setValues} />
      <div className={tablePanel.panel}>
        <ListPanel
          noun="entries"
          list={list}
          rows={rows}
          empty={
            <p>
              {Object.keys(filters).length > 0 ? 'No entries match.' : 'No changes by staff yet.'}
            </p>
          }
        >
          {(found) => <AuditTable rows={found} isStale={list.isPlaceholderData} />}
        </ListPanel>
      </div>
    </>
  );
}
