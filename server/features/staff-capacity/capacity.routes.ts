/** Capacity over HTTP: what is left for everybody, the limits for the staff of the kitchen. */
import type { FastifyInstance } from 'fastify';
import * as availabilityCalls from '#contract/shop/availability.ts';
import * as calls from '#contract/staff/capacity.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { staffOf } from '#server/features/audit/staff.ts';
import { readAvailability } from '#server/features/capacity/availability.ts';
import { bind, type Web } from '#server/http/bind.ts';
import type { Limited } from './capacity.store.ts';
import { readCapacity, readCapacityOn, readWeekdayCapacity } from './read-capacity.ts';
import { setLimit, setWeekdays } from './set-capacity.ts';

interface Params {
  readonly date: string;
  readonly mealId?: string;
}

function limitedBy({ date, mealId }: Params): Limited {
  const kind = mealId === undefined ? 'day' : 'meal';
  return { date: date as CalendarDate, kind, id: mealId ?? '' };
}

const spanOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from as CalendarDate | undefined,
  to: to as CalendarDate | undefined,
});

export function capacityRoutes(app: FastifyInstance, web: Web): void {
  const { shop } = web;

  bind(app, web, availabilityCalls.getAvailability, ({ query }) =>
    readAvailability(shop, { ...spanOf(query), pincode: query.pincode }),
  );
  bind(app, web, calls.listCapacity, ({ query }) => readCapacity(shop, spanOf(query)));
  bind(app, web, calls.getWeekdayCapacity, () => readWeekdayCapacity(shop));
  bind(app, web, calls.setWeekdayCapacity, (call) => setWeekdays(shop, staffOf(call), call.body));

  bind(app, web, calls.setDayCapacity, async (call) => {
    await setLimit(shop, staffOf(call), limitedBy(call.params), call.body);
    return readCapacityOn(shop, call.params.date as CalendarDate);
  });
  bind(app, web, calls.unsetDayCapacity, async (call) => {
    await setLimit(shop, staffOf(call), limitedBy(call.params), {
      ...call.query,
      portions: undefined,
    });
    return undefined;
  });
  bind(app, web, calls.setMealCapacity, async (call) => {
    await setLimit(shop, staffOf(call), limitedBy(call.params), call.body);
    return readCapacityOn(shop, call.params.date as CalendarDate);
  });
  bind(app, web, calls.unsetMealCapacity, async (call) => {
    await setLimit(shop, staffOf(call), limitedBy(call.params), {
      ...call.query,
      portions: undefined,
    });
    return undefined;
  });
}
