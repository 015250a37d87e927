import { adminProcedure, adminSessionProcedure } from '#server/trpc/procedures.ts';
import { rest } from '#server/trpc/rest-meta.ts';
import { SettingsChange, SettingsView } from '#shared/installation.ts';
import { changeSettings, settings } from './settings.service.ts';

/** What an administrator decides for the whole installation; only with a log-in, as it says who may come in. */
export const settingsCalls = {
  settings: adminProcedure
    .meta(rest('GET /admin/settings', 'Admin', 'The settings of the installation'))
    .output(SettingsView)
    .query(({ ctx }) => settings(ctx)),

  changeSettings: adminSessionProcedure
    .meta(rest('PATCH /admin/settings', 'Admin', 'Change settings of the installation'))
    .input(SettingsChange)
    .output(SettingsView)
    .mutation(({ ctx, input }) => changeSettings(ctx, input)),
};
