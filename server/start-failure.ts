/** A reason not to start that a person at the terminal can act on: its message is shown as it is, without a stack. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}
