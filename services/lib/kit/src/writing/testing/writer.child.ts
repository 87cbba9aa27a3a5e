// Writes reports and dies, as by `kill -9`, at the step it was told. Started by kill.test.ts.
import { fakeKind } from './fake-kind.ts';
import { eventsOf, hostWriter, openPlace, type WritingPlace } from './place.ts';

const { place, dieAt } = JSON.parse(process.argv[2] ?? '{}') as { place: WritingPlace; dieAt: string };

/** Nothing of this process runs after it: the signal cannot be caught. */
function step(name: string): void {
  if (name === dieAt) process.kill(process.pid, 'SIGKILL');
}

const { store, bus } = await openPlace(place);
const publish = bus.publish.bind(bus);
const { progressed, written } = eventsOf(place);
bus.publish = async (subject, payload, options) => {
  if (subject === written.subject) step('before the end is told');
  const outcome = await publish(subject, payload, options);
  if (subject === progressed.subject) step('after progress was told');
  if (subject === written.subject) step('after the end was told');
  return outcome;
};

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
