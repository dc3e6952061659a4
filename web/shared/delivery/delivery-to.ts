/** Whether, and on which terms, the shop delivers to a pincode. */
import { useQuery } from '@tanstack/react-query';
import type { DeliveryTo } from '#contract/shop/delivery.ts';
import { query } from '#web/api/query.ts';
import { useConfig } from '#web/shared/menu/config.tsx';

/** What an owner changed meanwhile is known after this time. */
const freshMs = 60_000;

interface KnownDelivery {
  /** Undefined while it is not known, and where it depends on no pincode. */
  readonly to: DeliveryTo | undefined;
  /** Whether the answer is on its way. */
  readonly isPending: boolean;
  readonly isError: boolean;
}

/**
 * On a delivery date, by default the earliest one, and for a plan whether it can start there then.
 * Calls only a shop that needs the pincode.
 */
export function useDeliveryTo(
  pincode: string | null | undefined,
  date?: string,
  plan?: string,
): KnownDelivery {
  const asks = useConfig().data?.delivery.asksPincode === true;
  const isWanted = asks && typeof pincode === 'string';
  const answer = useQuery({
    ...query('GET /api/delivery', {
      query: { pincode: pincode ?? '', ...(date && { date }), ...(plan && { plan }) },
    }),
    enabled: isWanted,
    staleTime: freshMs,
  });
  return {
    to: isWanted ? answer.data : undefined,
    isPending: isWanted && answer.isPending,
    isError: isWanted && answer.isError,
  };
}
