/** Names of ordered dishes. Apart from the menu, which the first page shows. */
import { useMemo } from 'react';
import { useHindiMeals } from './dish-names.ts';

/** The name of an ordered dish by its meal id while on the menu; else the name in the order. */
export function useDishName(): (id: number | null, name: string) => string {
  const hindi = useHindiMeals();
  const names = useMemo(() => new Map(hindi?.map(({ id, name }) => [id, name])), [hindi]);
  return (id, name) => (id !== null && names.get(id)) || name;
}
