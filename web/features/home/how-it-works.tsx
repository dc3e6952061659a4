/** Three steps; the plate fills as the order gets closer. */
import { formatCutoff } from '#web/shared/delivery-promise.ts';
import { useConfig } from '#web/shared/menu.ts';

export function HowItWorks() {
  const { data: config } = useConfig();
  const cutoff = formatCutoff(config?.delivery.cutoff ?? '22:00');
  const steps = [
    ['Pick your plate', 'A single meal for 1 or for 2, a pack of 5, 10 or 15, or a plan.'],
    [`Order before ${cutoff}`, 'Choose an address and a date. Tomorrow is the earliest.'],
    ['Eat tomorrow', 'Your food is cooked fresh and brought to your door.'],
  ] as const;
  return (
    <section className="sec" id="how" aria-labelledby="how-title">
      <div className="wrap">
        <h2 id="how-title">How it works</h2>
        <ol className="how">
          {steps.map(([title, text]) => (
            <li key={title}>
              <span className="hp" />
              <div>
                <h3>{title}</h3>
                <p className="mut">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
