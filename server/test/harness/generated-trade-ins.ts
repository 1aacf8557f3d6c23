import { referenceFrom } from '@trade-in/domain/checkout/discount-code';
import type pg from 'pg';
import {
  accountNumberContext,
  accountNumberHash,
  idNumberContext,
  idNumberHash,
} from '../../src/ports/encryption/encrypted-numbers.ts';
import type { Encryptor } from '../../src/ports/encryption/encryptor.ts';

interface GenerateOptions {
  count: number;
  /** When the newest is submitted; the others precede it a quarter of an hour apart. */
  until: Date;
  encryptor: Encryptor;
  /** How many clubs each trade-in has; by default one to three. */
  clubs?: number | undefined;
}

const batchSize = 5000;
const quarterHourMs = 15 * 60 * 1000;

/**
 * Fills a database that has a catalogue with generated trade-ins: a third for cash, most by courier, all but the newest
 * shipped. The same options generate the same rows. The caller vacuums.
 */
export async function generateTradeIns(
  pool: Pick<pg.Pool, 'query'>,
  { count, until, encryptor, clubs }: GenerateOptions,
): Promise<void> {
  for (let done = 0; done < count; done += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, count - done) }, (_, index) => done + index + 1);
    const generated = numbers.map((number) => generateSecrets(number, encryptor));
    await pool.query(insertTradeIns, [
      numbers,
      generated.map(({ reference }) => reference),
      generated.map(({ encryptedIdNumber }) => encryptedIdNumber),
      generated.map((each) => each.idNumberHash),
      generated.map(({ encryptedAccount }) => encryptedAccount),
      generated.map(({ accountHash }) => accountHash),
      numbers.map((number) => new Date(until.getTime() - (count - number) * quarterHourMs)),
      count - 200,
      clubs ?? null,
    ]);
  }
}

/** Returns what SQL can't generate: the encrypted numbers and the reference that they are bound to. */
function generateSecrets(number: number, encryptor: Encryptor) {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(Math.imul(number, 0x9e3779b1) >>> 0, 0);
  bytes.writeUInt32BE(number, 4);
  const reference = referenceFrom(bytes.subarray(0, 5).fill(number & 0xff, 4));
  const idNumber = idNumberOf(number);
  const account = String(1_000_000_000 + number * 7919);
  return {
    reference,
    encryptedIdNumber: encryptor.encrypt(Buffer.from(idNumber), idNumberContext(reference)),
    idNumberHash: idNumberHash(encryptor, idNumber),
    accountHash: accountNumberHash(encryptor, account),
    encryptedAccount: encryptor.encrypt(Buffer.from(account), accountNumberContext(reference)),
  };
}

/** Returns a valid ID number of somebody born from 1960 to 1999. */
export function idNumberOf(number: number): string {
  const [year, month, day] = [60 + (number % 40), 1 + (number % 12), 1 + (number % 28)];
  const digits = [year, month, day].map((part) => String(part).padStart(2, '0')).join('');
  const first = `${digits}${String(number % 10_000).padStart(4, '0')}08`;
  const sum = Array.from(first).reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${first}${(10 - (sum % 10)) % 10}`;
}

/** Pseudo-random, and the same in every run. */
const draw = (salt: number, of: number | string) => `abs(hashint4extended(n, ${salt}) % (${of}))`;
const oneOf = (salt: number, words: string) => {
  const list = words.split(', ').map((word) => `'${word}'`);
  return `(ARRAY[${list.join(', ')}])[1 + ${draw(salt, list.length)}]`;
};

const firstName = oneOf(
  1,
  'Thandi, Sipho, Lerato, Pieter, Johan, Annelie, Naledi, Kagiso, Ayesha, Imraan, Priya, Rajesh, Megan, Craig, Bongani, Nomsa, Zanele, Themba, Willem, Elsabe, Chantel, Ruan, Tumelo, Palesa, Gareth, Kirsten, Sizwe, Mpho, Renée, Dieter, Fatima, Yusuf, Lwazi, Ntombi, Hendrik, Marietjie, Andile, Bianca, Grant, Nicole',
);
const surname = oneOf(
  2,
  'Dlamini, Nkosi, Botha, van der Merwe, Naidoo, Pillay, Khumalo, Mokoena, Jacobs, Adams, Smith, Williams, Mahlangu, Zulu, Venter, Coetzee, Govender, Patel, Sithole, Ndlovu, Fourie, Steyn, Petersen, Abrahams, Molefe, Radebe, du Plessis, Erasmus, Moodley, Khan, Mthembu, Cele, Kruger, Swart, Hendricks, September, Tshabalala, Maseko, Olivier, de Klerk, Reddy, Singh, Buthelezi, Phiri, Viljoen, Muller, Davids, Isaacs, Letsoalo, Mabaso',
);
const street = oneOf(
  3,
  'Kloof, Protea, Jan Smuts, Main, Church, Voortrekker, Oxford, Beach, Long, Acacia, Fynbos, Marula, Disa, Bird, Loop, Mandela, Sisulu, Tambo, Baobab, Milkwood, Ridge, Station, Vineyard, Harbour, Aloe',
);
const place = `(ARRAY['Gardens|Cape Town|8001', 'Rondebosch|Cape Town|7700', 'Sandton|Johannesburg|2196', 'Randburg|Johannesburg|2194',
  'Hatfield|Pretoria|0083', 'Centurion|Pretoria|0157', 'Umhlanga|Durban|4319', 'Musgrave|Durban|4001', 'Summerstrand|Gqeberha|6001',
  'Universitas|Bloemfontein|9301', 'Paradyskloof|Stellenbosch|7600', 'Heldervue|Somerset West|7130', 'Flora Park|Polokwane|0699',
  'Steiltes|Mbombela|1200', 'Beacon Bay|East London|5241', 'Monument Heights|Kimberley|8301'])[1 + ${draw(4, 16)}]`;
const bank = `(ARRAY['Capitec|470010', 'FNB|250655', 'Absa|632005', 'Standard Bank|051001', 'Nedbank|198765', 'Investec|580105'])[1 + ${draw(5, 6)}]`;

const insertTradeIns = `
  WITH given AS (
    SELECT *, ${firstName} || ' ' || ${surname} AS name, (1 + ${draw(6, 240)}) || ' ' || ${street} || ' Street' AS street,
      string_to_array(${place}, '|') AS place, string_to_array(${bank}, '|') AS bank, ${draw(7, 3)} = 0 AS cash, ${draw(8, 10)} < 6 AS courier,
      '+278' || (1 + ${draw(9, 4)}) || lpad(${draw(10, 10_000_000)}::text, 7, '0') AS phone
    FROM unnest($1::int[], $2::text[], $3::bytea[], $4::bytea[], $5::bytea[], $6::bytea[], $7::timestamptz[])
      AS given (n, reference, id_sealed, id_hash, account_sealed, account_hash, submitted_at)
  ), catalogue AS (
    SELECT row_number() OVER (ORDER BY models.id) - 1 AS place, models.id, brand_id, brands.name AS brand, models.name, type, price_cents
    FROM models JOIN brands ON brands.id = brand_id
  ), chosen AS (
    SELECT n, position, catalogue.*, CASE WHEN ${draw(11, 8)} = 0 THEN 'Left' ELSE 'Right' END AS dexterity,
      (ARRAY['Below Average', 'Average', 'Average', 'Average', 'Above Average'])[1 + ${draw(12, 5)}] AS condition
    FROM given CROSS JOIN LATERAL generate_series(1, coalesce($9::int, 1 + (${draw(13, 10)} > 5)::int + (${draw(13, 10)} > 8)::int)) AS position
    JOIN catalogue ON catalogue.place = abs(hashint4extended(n * 3 + position, 14) % (SELECT count(*) FROM catalogue))
  ), worth AS (
    SELECT n, sum(price_cents) AS value, string_agg(DISTINCT search_text(brand || ' ' || name), '') AS searched,
      array_agg(DISTINCT type) || array_agg(DISTINCT dexterity) || array_agg(DISTINCT condition) AS labels
    FROM chosen GROUP BY n
  ), sent AS (
    SELECT n, status, CASE WHEN status = 'shipped' THEN 'WB' || lpad((n * 7)::text, 8, '0') END AS waybill
    FROM (SELECT n, CASE WHEN n > $8 THEN 'pending' WHEN ${draw(15, 20)} = 0 THEN 'cancelled' ELSE 'shipped' END AS status
      FROM given WHERE courier) AS state
  ), made AS (
    INSERT INTO trade_ins (reference, payment_type, value_cents, shipping_cost_cents, needs_courier, collection_street, collection_suburb,
      collection_city, collection_postal_code, contact_name, contact_phone, collection_on, customer_full_name, customer_name,
      customer_id_number_sealed, customer_id_number_hash, customer_address, customer_residential_address, customer_cell_number,
      customer_email, account_holder_name, bank_name, account_type, branch_code, account_number_sealed, account_number_hash,
      proof_of_payment_email, submitted_at, clubs_search, waybill_search, labels)
    SELECT reference, CASE WHEN cash THEN 'Cash' ELSE 'Trade-In' END, value,
      CASE WHEN courier THEN 14900 ELSE 0 END, courier, CASE WHEN courier THEN street END, CASE WHEN courier THEN place[1] END,
      CASE WHEN courier THEN place[2] END, CASE WHEN courier THEN place[3] END, CASE WHEN courier THEN name END,
      CASE WHEN courier THEN phone END, CASE WHEN courier THEN (submitted_at + interval '2 days')::date END, name, name, id_sealed, id_hash,
      concat_ws(', ', street, place[1], place[2], place[3]), CASE WHEN cash THEN concat_ws(', ', street, place[1], place[2], place[3]) END,
      phone, email, CASE WHEN cash THEN name END, CASE WHEN cash THEN bank[1] END, CASE WHEN cash THEN 'Savings' END,
      CASE WHEN cash THEN bank[2] END, CASE WHEN cash THEN account_sealed END, CASE WHEN cash THEN account_hash END,
      CASE WHEN cash THEN email END, submitted_at, searched, coalesce(search_text(waybill), ''),
      ARRAY[CASE WHEN cash THEN 'Cash' ELSE 'Trade-In' END, CASE WHEN courier THEN 'Courier' ELSE 'Drop-off' END] || labels
        || CASE WHEN status IS NULL THEN '{}' ELSE ARRAY[status] END
    FROM given JOIN worth USING (n) LEFT JOIN sent USING (n) CROSS JOIN LATERAL (SELECT lower(replace(name, ' ', '.')) || n % 100 || '@example.com' AS email) AS mail
    ORDER BY n
    RETURNING id, reference, payment_type, value_cents, needs_courier, submitted_at
  ), clubs AS (
    INSERT INTO trade_in_clubs (trade_in_id, position, model_id, brand_id, brand_name, model_name, type, dexterity, condition, price_cents,
      model_price_cents)
    SELECT made.id, position, chosen.id, brand_id, brand, name, type, dexterity, condition, price_cents, price_cents
    FROM made JOIN (SELECT n, reference FROM given) AS given USING (reference) JOIN chosen USING (n) ORDER BY n, position
    RETURNING id, trade_in_id, position
  ), progress AS (
    INSERT INTO trade_in_progress (trade_in_id, stage, stage_since, quote_held_until, paid_cents)
    SELECT made.id, CASE status WHEN 'pending' THEN 'to_ship' WHEN 'shipped' THEN 'in_transit' ELSE 'new' END, submitted_at,
      (submitted_at AT TIME ZONE 'Africa/Johannesburg')::date + 21, 0
    FROM made JOIN (SELECT n, reference FROM given) AS given USING (reference) LEFT JOIN sent USING (n)
  ), codes AS (
    INSERT INTO discount_codes (code, trade_in_id, amount_cents, issued_at)
    SELECT upper(substr(md5(reference), 1, 16)), id, value_cents, submitted_at FROM made WHERE payment_type = 'Trade-In'
  ), documents AS (
    INSERT INTO id_documents (id, session_hash, trade_in_id, media_type, size_bytes, wrapped_key, uploaded_at)
    SELECT md5(reference), '', id, 'image/jpeg', 200000, '', submitted_at FROM made
  )
  INSERT INTO shipments (trade_in_submission_id, trade_in_id, status, waybill_number, shipped_at, cancelled_at, created_at)
  SELECT clubs.id, made.id, status, waybill, CASE WHEN status = 'shipped' THEN submitted_at + interval '1 day' END,
    CASE WHEN status = 'cancelled' THEN submitted_at + interval '1 day' END, submitted_at
  FROM made JOIN clubs ON clubs.trade_in_id = made.id AND position = 1 JOIN (SELECT n, reference FROM given) AS given USING (reference)
    JOIN sent USING (n) ORDER BY n`;
