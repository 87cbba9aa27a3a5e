// Writes reports and dies, as by `kill -9`, at the step it was told. Started by kill.test.ts.
import type { ConsumeOptions } from '../../bus/index.ts';
import { fakeKind } from './fake-kind.ts';
import { eventsOf, hostWriter, openPlace, type WritingPlace } from './place.ts';

const { place, dieAt } = JSON.parse(process.argv[2] ?? '{}') as { place: WritingPlace; dieAt: string };

/** The job is there, and the bus does not know yet: the request comes again. */
const UNACKNOWLEDGED = 'before the request is acknowledged';

/** Nothing of this process runs after it: the signal cannot be caught. */
function step(name: string): void {
  if (name === dieAt) process.kill(process.pid, 'SIGKILL');
}

const { store, bus } = await openPlace(place);
const publish = bus.publish.bind(bus);
const { requested, progressed, written } = eventsOf(place);
bus.publish = async (subject, payload, options) => {
  if (subject === written.subject) step('before the end is told');
  const outcome = await publish(subject, payload, options);
  if (subject === progressed.subject) step('after progress was told');
  if (subject === written.subject) step('after the end was told');
  return outcome;
};

const consume = bus.consume.bind(bus);
bus.consume = <P>(options: ConsumeOptions<P>) =>
  consume<P>({
    ...options,
    async handler(message) {
      await options.handler(message);
      if (options.subject === requested.subject) step(UNACKNOWLEDGED);
    },
  });

await hostWriter(place, store, bus, (request) => {
  step('before the plan');
  const plan = fakeKind.plan(request);
  let n = 0;
  return {
    ...plan,
    write(key) {
      n += 1;
      step(`before text ${n}`);
      return plan.write(key);
    },
  };
});
