/** Parts of an assessment day without exercises, as its calls take them. */
export const bareDay = {
  makeUp: {
    hours: { from: 540, to: 1020 },
    exercises: [],
    people: [],
    rooms: [],
    staffBreaks: [],
    rules: { meetOnce: true, partner: false, gap: 5 },
    goal: 1,
  },
  plan: {
    activities: [],
    leftOver: [],
    breaks: [],
    markings: [],
    quality: {
      length: 0,
      meanStay: 0,
      meanWait: 0,
      longestWait: 0,
      mostLoad: 0,
      leastLoad: 0,
      roomChanges: 0,
      lengthBound: 0,
      stayBound: 0,
    },
    seed: 1,
    iterations: 1,
    fullAfter: 1,
  },
  pins: [],
  bars: [],
} as const;
