import { screen } from '@testing-library/react';
import { SESSION } from '#shared/limits.ts';
import { type Answers, type RenderOptions, renderAt, unreachable } from './screen.tsx';
import { aUserView } from './users.ts';

export const maya = aUserView();
export const PICTURE = `/uploads/${'a'.repeat(64)}.webp`;

export type MeAnswers = NonNullable<Answers['me']>;
export const visit = (me: MeAnswers = {}, others: Answers = {}, options: RenderOptions = {}) =>
  renderAt('/profile', { me: { get: () => ({ user: maya }), ...me }, ...others }, options);
export const fail =
  (error: Error = unreachable()) =>
  () => {
    throw error;
  };
export const button = (name: string) => screen.getByRole('button', { name });
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const shown = () => screen.findByRole('heading', { level: 2, name: 'Details' });
export const said = (text: string) => screen.findByText(text);
export const storedToken = () => localStorage.getItem(SESSION.tokenStorageKey);
