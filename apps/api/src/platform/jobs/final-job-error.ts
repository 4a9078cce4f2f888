/** Error of a job for which another attempt cannot succeed. The queue puts the job on the dead-letter list at once. */
export class FinalJobError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FinalJobError';
  }
}
