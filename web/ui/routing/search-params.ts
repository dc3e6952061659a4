/** The search parameters of the address, and how to change them. */
import { useMemo } from 'react';
import type { NavigateOptions } from './navigator.ts';
import { useLocation, useNavigate } from './router.tsx';

type Params = URLSearchParams | Readonly<Record<string, string>>;

type SetSearchParams = (
  next: Params | ((current: URLSearchParams) => Params),
  options?: NavigateOptions,
) => void;

export function useSearchParams(): readonly [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    return [
      params,
      (next, options) => {
        const changed = typeof next === 'function' ? next(new URLSearchParams(params)) : next;
        void navigate(`?${new URLSearchParams(changed)}`, options);
      },
    ];
  }, [search, navigate]);
}
