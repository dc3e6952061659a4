/** Two series over the same steps of time: the days shown, and dashed the days before. */
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatTick, formatValue } from '#web/features/admin/analytics/figure-words.ts';
import { useSpanWords } from '#web/features/admin/analytics/span-words.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import type { Measure, TrendPoint } from './trend.ts';
import styles from './trend-chart.module.css';

const heightPx = 240;
// Used until the browser has measured the chart.
const firstSize = { width: 320, height: heightPx };
const axis = { tick: { fill: 'var(--ink-2)', fontSize: 13 }, tickLine: false } as const;
const still = { isAnimationActive: false, dot: false } as const;
const ofBefore = { ...still, dataKey: 'before' } as const;
const loneDot = { r: 5, fill: 'var(--trend-before)', strokeWidth: 0 };

interface TipProps {
  readonly point: TrendPoint;
  readonly unit: Measure['unit'];
}

function Tip({ point, unit }: TipProps) {
  const spanWords = useSpanWords();
  const { now, before, beforeFrom, beforeTo } = point;
  return (
    // The keyboard moves over the points too, and a screen reader must then read them.
    <div className={styles.tooltip} role="status">
      <p>
        {spanWords(point)}: <b>{formatValue(now, unit)}</b>
      </p>
      <p className={styles.previous}>
        {spanWords({ from: beforeFrom, to: beforeTo })}: {formatValue(before, unit)}
      </p>
    </div>
  );
}

interface TrendChartProps {
  readonly name: string;
  readonly measure: Measure;
  readonly points: readonly TrendPoint[];
  readonly shape: 'bars' | 'line';
}

export function TrendChart({ name, measure: { unit }, points, shape }: TrendChartProps) {
  const { dayWords } = useDates();
  const shortDay = (day: string) => {
    const words = dayWords(day);
    return words ? `${words.day} ${words.month}` : '';
  };
  // A single point makes no line.
  const isLone = points.length === 1;
  const hasBars = shape === 'bars' || isLone;
  return (
    <ResponsiveContainer width="100%" height={heightPx} initialDimension={firstSize}>
      <ComposedChart
        data={[...points]}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        aria-label={name}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          {...axis}
          dataKey="to"
          tickFormatter={shortDay}
          minTickGap={24}
          stroke="var(--line)"
        />
        <YAxis
          {...axis}
          width={58}
          axisLine={false}
          allowDecimals={false}
          tickFormatter={(value: number) => formatTick(value, unit)}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={hasBars ? { fill: 'var(--sunken)' } : { stroke: 'var(--control)' }}
          content={({ active, payload }) => {
            const point: TrendPoint | undefined = payload[0]?.payload;
            return active && point ? <Tip point={point} unit={unit} /> : null;
          }}
        />
        {hasBars ? (
          <Bar
            dataKey="now"
            fill="var(--primary)"
            radius={[3, 3, 0, 0]}
            maxBarSize={48}
            isAnimationActive={false}
          />
        ) : (
          <Area
            {...still}
            dataKey="now"
            stroke="var(--primary)"
            strokeWidth={2.5}
            fill="var(--primary)"
            fillOpacity={0.12}
          />
        )}
        {/* Keeps the dashes visible where they cross the bars. */}
        <Line {...ofBefore} stroke="var(--surface)" strokeWidth={5} activeDot={false} />
        <Line
          {...ofBefore}
          dot={isLone && loneDot}
          stroke="var(--trend-before)"
          strokeWidth={2}
          strokeDasharray="5 4"
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
