import { useStore } from '@tianji/kit';
import { helpNow } from '@tianji/kit/host';
import { HelpLine, Page } from '@tianji/kit/ui';

/** Who helps, above every page for the rest of the session, once somebody wrote that they are in danger. */
export function SessionHelp() {
  const help = useStore(helpNow);
  return help ? (
    <Page>
      <HelpLine help={help} />
    </Page>
  ) : null;
}
