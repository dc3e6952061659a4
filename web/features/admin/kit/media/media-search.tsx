/** The search field of the library. */
import type { ComponentProps } from 'react';
import { TypedSearch } from '#web/shared/forms/typed-search.tsx';

type MediaSearchProps = Pick<ComponentProps<typeof TypedSearch>, 'q' | 'onSearch'>;

export function MediaSearch(props: MediaSearchProps) {
  return <TypedSearch label="Search the library" placeholder="Name, meal" {...props} />;
}
