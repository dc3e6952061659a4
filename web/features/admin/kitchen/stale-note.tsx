/** Says that the day on screen could not be loaded again. */
import surface from '#web/ui/surface.module.css';

export function StaleNote() {
  return (
    <p className={surface.note} role="alert">
      This may be out of date: the last update failed. Check your connection.
    </p>
  );
}
