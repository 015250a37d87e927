interface Trial {
  program: string;
  words?: readonly string[];
  /** What its size counts, and the size that stands in docs/chaos.md. */
  unit: string;
  full: number;
  /** How long the full size takes on two quiet cores. */
  minutes: number;
}

/** What an installation is put through; what each proves stands in docs/chaos.md. */
export const TRIALS: Readonly<Record<string, Trial>> = {
  random: { program: 'chaos/random.ts', unit: 'requests', full: 100_000, minutes: 10 },
  kill: { program: 'chaos/kill.ts', unit: 'rounds', full: 200, minutes: 15 },
  'kill-outside': {
    program: 'chaos/kill.ts',
    words: ['--outside'],
    unit: 'rounds',
    full: 50,
    minutes: 4,
  },
  'kill-claims': { program: 'chaos/kill-claims.ts', unit: 'rounds', full: 12, minutes: 4 },
  mail: { program: 'chaos/mail.ts', unit: 'mails', full: 10_000, minutes: 15 },
  stop: { program: 'chaos/stop.ts', unit: 'requests in flight', full: 200, minutes: 1 },
  crowd: { program: 'chaos/crowd.ts', unit: 'seconds', full: 60, minutes: 2 },
  clock: { program: 'chaos/clock.ts', unit: 'hours of each jump', full: 1, minutes: 7 },
  disk: { program: 'chaos/disk.ts', unit: 'rounds', full: 10, minutes: 5 },
  evening: { program: 'bench/mixed.ts', words: ['--rate', '300'], unit: 'minutes', full: 120, minutes: 122 },
  backup: { program: 'bench/backup.ts', unit: 'people', full: 1_000_000, minutes: 15 },
  small: { program: 'chaos/small.ts', unit: 'seconds', full: 120, minutes: 4 },
};
