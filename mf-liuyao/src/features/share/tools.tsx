import { SendTools } from '@tianji/kit/form';
import { CAST_WORDS, linkOf } from '../cast/cast.ts';
import type { ShownCast } from '../cast/use-cast.ts';

/**
 * The buttons that send a cast elsewhere: text, link, picture, print. The matter is included only if the asker wants
 * it.
 */
export function CastTools({ shown, basis }: { shown: ShownCast; basis: readonly string[] }) {
  const { request, map } = shown;
  const { when } = request;
  const at = when.by === 'time' ? when.time.slice(0, 16) : `${when.month}月${when.day}日`;
  return (
    <SendTools
      of={{
        ...{ title: '六爻卦盘', word: '卦盘', own: request.title, basis },
        line: `${map.ben.name}${map.bian ? `之${map.bian.name}` : '　六爻安静'}　${CAST_WORDS[request.type]}　${at}`,
        fileName: `六爻-${map.ben.name}`,
        text: async () => (await import('./text.ts')).castText(shown),
        link: () => ({
          url: linkOf(request),
          told: '已复制链接，链接里没有事由',
        }),
      }}
    />
  );
}
