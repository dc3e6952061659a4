/** The day in India, by the server's clock. */
import { type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { useConfig } from '#web/shared/menu/config.tsx';

/** Null until known. */
export function useToday(): CalendarDate | null {
  const { data: config } = useConfig();
  return config ? dateInIndia(new Date(config.now)) : null;
}
