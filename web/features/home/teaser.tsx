/** The 45 second teaser: six captioned scenes with play, pause and step, by pointer or keyboard. */
import { useEffect, useRef, useState } from 'react';
import { useT } from '#web/language/language.tsx';
import { BackIcon, ForwardIcon, PauseIcon } from '#web/ui/action-icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PlayIcon } from '#web/ui/icons.tsx';
import layout from '#web/ui/layout.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import text from '#web/ui/text.module.css';
import styles from './teaser.module.css';
import { useScenes } from './teaser-scenes.tsx';

const totalMs = 45_000;
const sceneCount = 6;
const sceneMs = totalMs / sceneCount;
const tickMs = 250;

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** `0:07`. */
function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function usePlayback() {
  const [elapsedMs, setElapsedMs] = useState(0);
  const [isWanted, setIsWanted] = useState(() => !prefersStillness());
  const isOver = elapsedMs >= totalMs;
  const isPlaying = isWanted && !isOver;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => setElapsedMs((ms) => Math.min(ms + tickMs, totalMs)), tickMs);
    return () => clearInterval(timer);
  }, [isPlaying]);

  const index = Math.min(Math.floor(elapsedMs / sceneMs), sceneCount - 1);
  return {
    elapsedMs,
    isPlaying,
    isOver,
    index,
    goTo: (scene: number) => setElapsedMs(Math.min(Math.max(scene, 0), sceneCount - 1) * sceneMs),
    playOrPause() {
      if (isOver) setElapsedMs(0);
      setIsWanted(!isPlaying);
    },
  };
}

type Playback = ReturnType<typeof usePlayback>;

/** Arrow keys step, the space bar plays and pauses; on a button it presses the button as usual. */
function usePlaybackKeys({ index, goTo, playOrPause }: Playback): void {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') goTo(index - 1);
      else if (event.key === 'ArrowRight') goTo(index + 1);
      else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) playOrPause();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  });
}

function Controls({ playback }: { readonly playback: Playback }) {
  const t = useT();
  const { isPlaying, isOver, index, goTo, playOrPause } = playback;
  const playButton = useRef<HTMLButtonElement>(null);
  // The dialog would put the focus on its close button.
  useEffect(() => playButton.current?.focus(), []);
  return (
    <div className={classNames(layout.row, layout.between)}>
      <Button
        variant="ghost"
        aria-label={t('Previous scene')}
        aria-disabled={index === 0}
        onClick={() => goTo(index - 1)}
      >
        <BackIcon />
      </Button>
      <Button ref={playButton} variant="secondary" onClick={playOrPause}>
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
        {isPlaying ? t('Pause') : isOver ? t('Play again') : t('Play')}
      </Button>
      <Button
        variant="ghost"
        aria-label={t('Next scene')}
        aria-disabled={index === sceneCount - 1}
        onClick={() => goTo(index + 1)}
      >
        <ForwardIcon />
      </Button>
    </div>
  );
}

export function Teaser({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const scenes = useScenes();
  const playback = usePlayback();
  usePlaybackKeys(playback);
  const { elapsedMs, isPlaying, index } = playback;
  return (
    <Dialog title={t('What is {brand}?')} onClose={onClose}>
      <div className={styles.teaser} data-paused={!isPlaying || undefined} aria-hidden="true">
        {/* The next scene is rendered invisibly, so that its pictures are loaded in time. */}
        {scenes.slice(index, index + 2).map(({ id, stage }, place) => (
          <div key={id} className={classNames(styles.stage, styles[id])} hidden={place > 0}>
            {stage}
          </div>
        ))}
      </div>
      <p className={styles.caption} role="status">
        {scenes[index]?.caption}
      </p>
      <div className={styles.time}>
        <progress aria-label={t('Played')} value={elapsedMs} max={totalMs} />
        <span className={text.numeric}>
          {clockTime(elapsedMs)} / {clockTime(totalMs)}
        </span>
      </div>
      <Controls playback={playback} />
    </Dialog>
  );
}
