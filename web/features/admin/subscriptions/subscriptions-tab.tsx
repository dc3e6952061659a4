/** The tab Subscriptions: all of them, to be found, opened and changed for their customers. */
import { subscriptionStatuses } from '#domain/subscriptions/subscription.ts';
import { FilterSelect } from '#web/features/admin/kit/filters/filter-select.tsx';
import filterGrid from '#web/features/admin/kit/filters/filters.module.css';
import { useUrlState } from '#web/features/admin/kit/filters/url-state.ts';
import { ListPanel } from '#web/features/admin/kit/lists/list-panel.tsx';
import { NoneMatch } from '#web/features/admin/kit/lists/none-match.tsx';
import tablePanel from '#web/features/admin/kit/lists/table-panel.module.css';
import { useRows } from '#web/features/admin/kit/lists/use-rows.ts';
import { PanelHead } from '#web/features/admin/kit/panel-head.tsx';
import { useUrlPanel } from '#web/features/admin/kit/unsaved/use-url-panel.ts';
import { TypedSearch } from '#web/shared/forms/typed-search.tsx';
import { useOffers } from '#web/shared/offers/offers.ts';
import {
  filterNames,
  filtersOf,
  noFilters,
  type SubscriptionFilters,
} from './subscription-filters.ts';
import { statusLabels } from './subscription-labels.ts';
import { SubscriptionSheet } from './subscription-sheet.tsx';
import { SubscriptionsTable } from './subscriptions-table.tsx';

interface SubscriptionListProps {
  readonly filters: SubscriptionFilters;
  readonly onOpen: (id: string) => void;
  readonly onClear: () => void;
}

function SubscriptionList({ filters, onOpen, onClear }: SubscriptionListProps) {
  const { list, rows } = useRows('GET /api/admin/subscriptions', { query: filters });
  return (
    <div className={tablePanel.panel}>
      <ListPanel
        noun="subscriptions"
        list={list}
        rows={rows}
        empty={
          Object.values(filters).some(Boolean) ? (
            <NoneMatch noun="subscriptions" onClear={onClear} />
          ) : (
            <p>No subscriptions yet.</p>
          )
        }
      >
        {(found) => (
          <SubscriptionsTable rows={found} isStale={list.isPlaceholderData} onOpen={onOpen} />
        )}
      </ListPanel>
    </div>
  );
}

const statusOptions = subscriptionStatuses.map((status) => [status, statusLabels[status]] as const);

export function SubscriptionsTab() {
  const { values, setValues } = useUrlState(filterNames);
  const filters = filtersOf(values);
  const opened = useUrlPanel('subscription');
  const planOptions = (useOffers()?.plans ?? []).map(({ id, name }) => [id, name] as const);
  return (
    <>
      <PanelHead title="Subscriptions">All subscriptions, newest first.</PanelHead>
      <div className={filterGrid.filters}>
        <TypedSearch
          label="Search subscriptions"
          placeholder="Name, email, phone"
          q={filters.q ?? ''}
          onSearch={(q) => setValues({ q })}
        />
        <FilterSelect
          label="Status"
          all="All statuses"
          options={statusOptions}
          value={filters.status}
          onChange={(status) => setValues({ status })}
        />
        <FilterSelect
          label="Plan"
          all="All plans"
          options={planOptions}
          value={filters.plan}
          onChange={(plan) => setValues({ plan })}
        />
      </div>
      <SubscriptionList
        filters={filters}
        onOpen={opened.open}
        onClear={() => setValues(noFilters)}
      />
      {opened.shown && (
        <SubscriptionSheet key={opened.shown} id={opened.shown} onClose={opened.close} />
      )}
    </>
  );
}
