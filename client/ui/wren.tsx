import { useId } from 'react';
import { Asleep, CarryingRibbon, Lost, Standing, Thinking, Waving } from './wren-poses.tsx';

const POSES = { waving: Waving, ribbon: CarryingRibbon, thinking: Thinking, asleep: Asleep, lost: Lost };
export type WrenPose = keyof typeof POSES;

interface WrenProps {
  pose: WrenPose;
  className?: string | undefined;
}

/** Decorative: a text beside her says the same. Give her a width of at least 40 px. */
export function Wren({ pose, className }: WrenProps) {
  const Pose = POSES[pose];
  return (
    <svg className={className} viewBox="0 0 240 240" aria-hidden="true">
      <Pose clipId={useId()} />
    </svg>
  );
}

/** The mark of the logo: the standing bird, cut close. */
export function WrenMark() {
  return (
    <svg viewBox="24 34 210 204" aria-hidden="true">
      <Standing clipId={useId()} />
    </svg>
  );
}
