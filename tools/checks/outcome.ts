/** Exit code of a check that cannot run here; the last line of its output says why. */
export const skippedCode = 77;

/** Ends a check that is a script of its own. Prints one line a fault and fails, or succeeds in silence without faults. */
export function reportFaults(faults: readonly string[]): void {
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

/** Ends a check that has nothing to compare with on this machine. */
export function reportSkipped(reason: string): void {
  console.log(reason);
  process.exitCode = skippedCode;
}
