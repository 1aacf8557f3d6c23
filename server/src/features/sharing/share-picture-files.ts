import { setTimeout } from 'node:timers/promises';
import { hasIronCount } from '@trade-in/domain/club';
import { formatRands } from '@trade-in/domain/money';
import { type ClubOptions, parseClubOptions } from '@trade-in/domain/valuation/club-options';
import { valueClub } from '@trade-in/domain/valuation/valuation';
import type { Language } from '@trade-in/words/languages';
import { valueName } from '@trade-in/words/value-name';
import { wordsIn } from '@trade-in/words/words-in';
import { CatalogueCache } from '../../ports/catalogue-cache.ts';
import type { CatalogueChanges } from '../../ports/catalogue-changes.ts';
import type { ClubPicture, SharePictures } from '../../ports/files/share-pictures.ts';
import type { PublicFile, PublicFileRoute } from '../../ports/http/public-file.ts';
import type { RateLimits } from '../../ports/http/rate-limits.ts';
import { DrawingQueue } from './drawing-queue.ts';
import type { SharedClub, SharingStore } from './sharing-store.ts';

interface SharePictureDeps {
  store: SharingStore;
  pictures: SharePictures;
  changes: CatalogueChanges;
  limits: Pick<RateLimits, 'take'>;
  shopName: string;
  /** How long a request waits for its picture. */
  maxWaitMs?: number;
}

/** About 14 MB: a picture takes up to 140 kB. */
const maxPictures = 100;
/** Crawlers give up after a few seconds more. */
const defaultMaxWaitMs = 5000;

/**
 * Returns the pictures that other sites show with a link: of a club with its value, and of the start page, which stands in for a
 * club's that others keep from being drawn in time.
 */
export function sharePictureFiles({
  store,
  pictures,
  changes,
  limits,
  shopName,
  maxWaitMs = defaultMaxWaitMs,
}: SharePictureDeps): PublicFileRoute[] {
  const cache = new CatalogueCache<PublicFile>(changes, { max: maxPictures });
  const queue = new DrawingQueue();
  /** One for each language: requests for clubs' pictures can neither delay nor displace them. */
  const startPictures = new Map<Language, Promise<PublicFile>>();
  const standIns = new Map<Language, PublicFile>();

  function startPicture(language: Language): Promise<PublicFile> {
    const drawn = startPictures.get(language) ?? drawStart(pictures, { language, shopName });
    startPictures.set(language, drawn);
    drawn.catch(() => startPictures.delete(language));
    return drawn;
  }

  async function standIn(language: Language): Promise<PublicFile> {
    const found = standIns.get(language) ?? { ...(await startPicture(language)), isStandIn: true };
    standIns.set(language, found);
    return found;
  }

  /** The drawing goes on: the next request finds it. */
  async function inTime(drawn: Promise<PublicFile>, language: Language): Promise<PublicFile> {
    const late = new AbortController();
    const waited = setTimeout(maxWaitMs, null, { signal: late.signal, ref: false }).catch(() => null);
    const file = await Promise.race([drawn, waited]).finally(() => late.abort());
    return file ?? standIn(language);
  }

  return [
    {
      path: '/share/club.png',
      async find({ query, language, ip }) {
        const modelId = query.get('model');
        const club = modelId === null ? null : await store.findClub(modelId);
        if (club === null) return null;
        const picture = pictureOf(club, parseClubOptions(query, club.type), { language, shopName });
        // By what it shows: a price that another server changed makes another picture.
        const key = JSON.stringify(picture);
        const found = cache.find(key);
        if (found !== undefined) return inTime(found, language);
        if (queue.isFullFor(ip)) return standIn(language);
        await limits.take({ sharePicturesPerIp: ip });
        const drawn = cache.get(key, () => queue.run(ip, async () => pngFile(await pictures.drawClub(picture))));
        return inTime(drawn, language);
      },
    },
    {
      path: '/share/start.png',
      find: ({ language }) => startPicture(language),
    },
  ];
}

async function drawStart(
  pictures: SharePictures,
  { language, shopName }: { language: Language; shopName: string },
): Promise<PublicFile> {
  const { startTitle, startPromise } = wordsIn(language).sharing;
  return pngFile(await pictures.drawStart({ title: startTitle(), promise: startPromise(), shopName }));
}

function pngFile(bytes: Buffer): PublicFile {
  return { bytes, mediaType: 'image/png', isCompressed: true };
}

function pictureOf(
  club: SharedClub,
  { hand, condition, payment, irons }: ClubOptions,
  { language, shopName }: { language: Language; shopName: string },
): ClubPicture {
  const { sharing, clubTypes, clubValues } = wordsIn(language);
  const names = {
    type: valueName(clubTypes, club.type),
    hand: valueName(clubValues, hand),
    condition: valueName(clubValues, condition),
  };
  const value = valueClub({ ...club, dexterity: hand, condition, ironCount: irons, paymentType: payment });
  return {
    type: club.type,
    hand,
    name: `${club.brandName} ${club.modelName}`,
    details: hasIronCount(club.type) ? sharing.setDetails({ ...names, count: irons }) : sharing.clubDetails(names),
    label: payment === 'Cash' ? sharing.cashValue() : sharing.tradeInValue(),
    amount: formatRands(value),
    shopName,
  };
}
