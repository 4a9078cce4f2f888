/** One call that lies ahead. Of two that are asked for the sooner is made: who asks again and again does not put it off. */
export class SoonestTimer {
  readonly #call: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** By the clock that only goes on. */
  #due = Number.POSITIVE_INFINITY;

  constructor(call: () => void) {
    this.#call = call;
  }

  /** Calls in so many milliseconds at the latest. */
  readonly within = (delay: number): void => {
    const due = performance.now() + delay;
    if (due >= this.#due) return;
    this.clear();
    this.#due = due;
    this.#timer = setTimeout(() => {
      this.clear();
      this.#call();
    }, delay);
  };

  readonly clear = (): void => {
    clearTimeout(this.#timer);
    this.#due = Number.POSITIVE_INFINITY;
  };
}
