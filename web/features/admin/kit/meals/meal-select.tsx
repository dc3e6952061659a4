/** Chooses a meal of the menu, and reports when the menu could not be loaded. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { SearchedSelect } from '#web/features/admin/kit/filters/searched-select.tsx';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { useCategoryName } from './category-names.ts';

interface MealSelectProps {
  readonly label: string;
  /** The label of the empty choice. */
  readonly none: string;
  /** The meal's id; empty for none. */
  readonly value: string;
  readonly onChange: (id: string, name: string) => void;
}

export function MealSelect({ label, none, value, onChange }: MealSelectProps) {
  const { data: menu = [], isLoadingError, refetch } = useQuery(query('GET /api/admin/meals'));
  const categoryName = useCategoryName();
  const options = menu.map(
    ({ id, name, category }) => [String(id), name, categoryName(category)] as const,
  );
  return (
    <>
      <SearchedSelect
        searchLabel="Find a meal"
        label={label}
        all={none}
        options={options}
        value={value}
        onChange={(id) => onChange(id, options.find(([known]) => known === id)?.[1] ?? '')}
      />
      {isLoadingError && (
        <LoadFailure message="The meals could not be loaded." onRetry={() => void refetch()} />
      )}
    </>
  );
}
