/** A module with all that it stands on, as the text of one script (vite-plugins.ts). */
declare module '*.ts?bundled' {
  export const CODE: string;
}
