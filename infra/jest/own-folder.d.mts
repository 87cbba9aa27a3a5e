/** Gives a run of Jest a temporary folder of its own, which goes with it. */
export default function ownFolder(): void;
