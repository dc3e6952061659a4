/** The 45 second teaser: six captioned scenes that play, pause and step. */
import { useEffect, useState } from 'react';
import { brand } from '#domain/brand.ts';
import { dishFile } from '#web/shared/meal.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { BackIcon, ForwardIcon, PauseIcon, PlayIcon } from '#web/ui/icons.tsx';

const scenes = [
  { slug: 'rajma-chawal', caption: `${brand.name} means calm: dinner is taken care of.` },
  { slug: 'margherita-pizza', caption: 'Chefs cook pizza, pasta, noodles and the bowls of home.' },
  { slug: 'hakka-noodles', caption: 'Pick a meal for 1 or for 2, or a pack of 5, 10 or 15.' },
  { slug: 'paneer-tikka-bowl', caption: 'Order before 10 PM. Tomorrow is the earliest delivery.' },
  { slug: 'ramen', caption: 'It is cooked fresh and brought to your door.' },
  { slug: 'plate', caption: 'Eat. Nothing to wash but your fork.' },
] as const;

const totalMs = 45_000;
const sceneMs = totalMs / scenes.length;
const tickMs = 250;

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function usePlayback() {
  const [elapsedMs, setElapsedMs] = useState(0);
  const [isPlaying, setIsPlaying] = useState(() => !prefersStillness());
  const isOver = elapsedMs >= totalMs;
  useEffect(() => {
    if (!isPlaying || isOver) return;
    const timer = setInterval(() => setElapsedMs((ms) => Math.min(ms + tickMs, totalMs)), tickMs);
    return () => clearInterval(timer);
  }, [isPlaying, isOver]);
  return { elapsedMs, setElapsedMs, isPlaying: isPlaying && !isOver, setIsPlaying, isOver };
}

export function Teaser({ onClose }: { readonly onClose: () => void }) {
  const { elapsedMs, setElapsedMs, isPlaying, setIsPlaying, isOver } = usePlayback();
  const index = Math.min(Math.floor(elapsedMs / sceneMs), scenes.length - 1);
  const scene = scenes[index] ?? scenes[0];

  function playOrPause() {
    if (isOver) setElapsedMs(0);
    setIsPlaying(isOver || !isPlaying);
  }

  return (
    <Dialog title={`What is ${brand.name}?`} onClose={onClose}>
      <div className="teaser" key={scene.slug}>
        <img src={dishFile(scene.slug, 640)} alt="" width={320} height={320} />
      </div>
      <p className="teaser-cap" role="status">
        {scene.caption}
      </p>
      <progress className="teaser-bar" aria-label="Played" value={elapsedMs} max={totalMs} />
      <div className="row justify-between">
        <Button
          variant="ghost"
          aria-label="Previous scene"
          disabled={index === 0}
          onClick={() => setElapsedMs((index - 1) * sceneMs)}
        >
          <BackIcon />
        </Button>
        <Button variant="secondary" onClick={playOrPause}>
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
          {isPlaying ? 'Pause' : isOver ? 'Play again' : 'Play'}
        </Button>
        <Button
          variant="ghost"
          aria-label="Next scene"
          disabled={index === scenes.length - 1}
          onClick={() => setElapsedMs((index + 1) * sceneMs)}
        >
          <ForwardIcon />
        </Button>
      </div>
    </Dialog>
  );
}
