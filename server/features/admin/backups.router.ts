import { answer } from '#server/trpc/answer.ts';
import { adminProcedure, adminSessionProcedure } from '#server/trpc/procedures.ts';
import * as shapes from '#shared/admin.ts';
import { MessageView } from '#shared/auth.ts';
import { backUp, backups, downloadAddress } from './backups.service.ts';

/** What an administrator sees and does of backups; a grave act only for whoever has shown lately who they are. */
export const backupCalls = {
  backups: adminProcedure.output(shapes.BackupsView).query(({ ctx }) => backups(ctx)),

  backUp: adminSessionProcedure.output(MessageView).mutation(async ({ ctx }) => {
    await backUp(ctx);
    return answer('admin.backupMade');
  }),

  downloadBackup: adminSessionProcedure
    .input(shapes.NamedBackup)
    .output(shapes.BackupAddress)
    .mutation(async ({ ctx, input }) => ({ address: await downloadAddress(ctx, input.name) })),
};
