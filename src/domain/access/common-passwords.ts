/**
 * The passwords that public lists of leaked ones name first, of six letters or more, in small letters. Guessing starts
 * with these, so no one may have one (rules 0).
 */
const LISTED = `
123456 1234567 12345678 123456789 1234567890 12345678910 123456789012 0123456789 987654321 9876543210 87654321 7654321
654321 111111 1111111 11111111 111111111111 000000 0000000 00000000 222222 333333 444444 555555 5555555 666666 777777
7777777 888888 88888888 999999 99999999 112233 11223344 1122334455 121212 123123 123123123 123321 1234321 123654
123654789 147258 147258369 147852 159357 159753 135790 13579 135791 246810 102030 10203040 101010 131313 141414 151515
202020 212121 232323 252525 232425 789456 789456123 456789 963852741 741852963 753951 852456 142536 314159 420420 696969
090909 010203 020202 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 123qwe 123qweasd
123qwe123 qwe123 qweqwe qweasd qweasdzxc qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu
qwertyui qwertyuiop qwertyuiop1 qwert1 qwert12345 qwer1234 azerty azertyuiop asdfgh asdfghj asdfghjk asdfghjkl asdfasdf
asdf1234 asd123 zxcvbn zxcvbnm zxcvbnm1 zaq12wsx zaq1zaq1 poiuyt poiuytrewq lkjhgf mnbvcxz q1w2e3 q1w2e3r4 q1w2e3r4t5
q1w2e3r4t5y6 1234qwer 12qwaszx qazwsx qazwsxedc qazxsw abcabc abc123 abc1234 abc12345 abc123456 abcd123 abcd1234
abcd12345 abcdef abcdefg abcdefgh a123456 a1234567 a12345678 a123456789 aa123456 aa12345678 aaa111 aaaaaa aaaaaaa
aaaaaaaa a1b2c3 a1b2c3d4 a1s2d3f4 123abc 1234abcd 12345a 12345q 123456a 123456b 123456q 123456c 1a2b3c 12345qwert
password password1 password11 password12 password123 password1234 password12345 password123456 password2 password3
password! password01 passw0rd passw0rd1 p@ssword p@ssw0rd p@ssw0rd1 pa55word pa55w0rd pass123 pass1234 pass12345
passwd passpass passport passme mypassword mypass newpassword newpass oldpassword thepassword yourpassword testpassword
test123 test1234 test12345 testing testing1 testing123 testtest tester temp123 temp1234 temppass temporary changeme
changeme1 changeme123 change123 changeit default default1 welcome welcome1 welcome12 welcome123 welcome1234 welcome2
welcome01 letmein letmein1 letmein123 letmein2 letmein! opensesame openup access access1 access14 access123 admin1
admin12 admin123 admin1234 admin12345 admin123456 administrator adminadmin admin@123 administrador root123 rootroot
root1234 toor123 master master1 master12 master123 super123 superman superman1 supervisor superuser sysadmin system
system1 server1 guest1 guest123 guest1234 user123 user1234 username usuario login123 logitech login1 secret secret1
secret12 secret123 secrets private private1 nothing nopass nopassword none123 money1 money123 dollar dollars bitcoin
iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveu iloveu1 iloveu2 ilovegod ilovejesus iloveme loveme loveme1
lovely lovely1 loveyou lover1 lovers forever forever1 friend friends friends1 friendship family family1 angel1 angels
baby123 babygirl babygirl1 babygurl1 babyboy baby12 princess princess1 princess123 prince1 queen1 king123 sunshine
sunshine1 sunshine123 sunflower rainbow rainbow1 flower flower1 flowers butterfly butterfly1 summer summer1 summer123
summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 summer2026 winter winter1 winter123 winter2020
winter2021 winter2022 winter2023 winter2024 winter2025 winter2026 spring spring1 spring2024 spring2025 spring2026 autumn
autumn1 october november december january february monday friday saturday sunday birthday christmas chocolate chocolate1
cookie cookie1 cookies cupcake candy1 orange orange1 banana banana1 cherry apple1 apple123 apples peanut pepper pepper1
ginger ginger1 sugar1 cheese cheese1 coffee pickle popcorn pumpkin strawberry monkey monkey1 monkey12 monkey123 dragon
dragon1 dragon12 dragon123 tigger tigger1 tiger1 tiger123 tigers kitten kitty1 kitty123 hellokitty puppy1 doggie bulldog
buddy1 buddy123 bailey bailey1 charlie charlie1 maggie maggie1 shadow shadow1 lucky1 lucky7 lucky123 smokey coco123
snoopy snoopy1 bubbles bubbles1 dolphin dolphins turtle rabbit panther phoenix phoenix1 falcon falcon1 eagle1 eagles
eagles1 cowboy cowboys cowboys1 steelers steelers1 yankees yankees1 redsox lakers lakers1 lakers24 raiders packers
patriots broncos dodgers giants rangers arsenal arsenal1 chelsea chelsea1 liverpool liverpool1 barcelona barcelona1
realmadrid juventus flamengo flamengo1 corinthians palmeiras saopaulo santos vasco123 gremio internacional chivas
chivas1 america1 america cruzeiro botafogo football football1 football12 fotball soccer soccer1 soccer12 baseball
baseball1 baseball12 basketball basketball1 hockey hockey1 golfer tennis1 futbol michael michael1 michelle michelle1
jordan jordan1 jordan23 jennifer jennifer1 jessica jessica1 ashley ashley1 amanda amanda1 daniel daniel1 danielle
andrew andrew1 anthony anthony1 joshua joshua1 matthew matthew1 nicole nicole1 robert robert1 william william1 thomas
thomas1 joseph joseph1 justin justin1 brandon brandon1 george george1 hannah hannah1 samantha samantha1 elizabeth
alexander alexandra alexis alexis1 taylor taylor1 austin austin1 jasmine jasmine1 madison madison1 melissa melissa1
rebecca rachel rachel1 vanessa patricia patrick patrick1 richard richard1 steven sophie sophia1 olivia1 isabella carlos
carlos1 carlos123 fernando fernando1 eduardo eduardo1 alejandro alejandra gabriel gabriel1 gabriela rodrigo roberto
ricardo rafael rafael1 miguel manuel antonio francisco gustavo leonardo lucas123 maria1 maria123 mariana juliana
fernanda camila123 jesus1 jesus123 jesuschrist jesusislord cristo christ1 deusefiel deusfiel deus123 diosesamor
dios123 jesusteamo blessed blessed1 heaven heaven1 faith1 senha1 senha123 senha1234 senha12345 minhasenha mudar123
mudar1234 mudarsenha trocar123 brasil brasil1 brasil123 brasil10 saudade felicidade amor123 amorzinho meuamor teamo
teamo1 teamo123 teamomucho tequiero tequieromucho amor12 amores mi amor miamor miamor1 bonita bonita1 hermosa princesa
princesa1 estrella estrellita corazon corazon1 chocolate2 contrasena contrasena1 contrasena123 contraseña clave123
clave1234 mexico mexico1 mexico123 mexico1 colombia argentina guadalupe gatito perrito familia familia1 sebastian
sebastian1 valentina alexandre matrix matrix1 starwars starwars1 startrek batman batman1 batman123 spiderman spiderman1
ironman pokemon pokemon1 pikachu naruto naruto1 minecraft minecraft1 fortnite roblox roblox1 mustang mustang1 corvette
ferrari ferrari1 porsche mercedes camaro camaro1 harley harley1 yamaha honda1 honda123 toyota toyota1 nissan chevy1
hunter hunter1 hunter2 killer killer1 killer123 ranger warrior soldier sniper marine marines hello1 hello12 hello123
hello1234 hellohello helloworld goodbye whatever whatever1 trustno1 computer computer1 internet internet1 samsung
samsung1 samsung123 iphone iphone1 android google google1 google123 facebook facebook1 youtube twitter instagram
microsoft windows windows1 linux123 myspace1 yahoo1 hotmail hotmail1 gmail123 photoshop adobe123 letmeinnow asshole
fuckyou fuckyou1 fuckyou2 fuckme fuckoff bitch1 biteme pussy1 sexy123 sexygirl hottie1 playboy player player1 gangster
music1 music123 guitar guitar1 drummer metallica metallica1 slipknot nirvana eminem eminem1 rockstar rockstar1 rock123
rockyou rockyou1 beautiful beautiful1 pretty1 barbie cutie1 cutiepie sweety sweetie sweetheart honey1 honey123 purple
purple1 yellow silver silver1 golden diamond diamond1 black1 black123 blue123 blue1234 green1 green123 red123 pink123
scooter skater skateboard surfer thunder thunder1 lightning mercury jupiter galaxy galaxy1 silence freedom freedom1
liberty peace1 peace123 destiny destiny1 dreamer dreams brooklyn newyork newyork1 chicago chicago1 dallas dallas1 boston
boston1 denver houston california florida texas1 vegas1 london london1 paris1 paris123 canada china123 india123
natasha marina martin martin1 oliver oliver1 nicholas benjamin jackson jackson1 junior junior1 cameron dakota dakota1
peaches peanut1 maverick midnight midnight1 crystal crystal1 creative creation cocacola cocacola1 heineken budweiser
marlboro whiskey newcastle nintendo nintendo1 playstation playstation1 xbox360 counterstrike zxcasdqwe zxc123 zxczxc
qaz123 qazqaz xxxxxx xxxxxxxx zzzzzz zzzzzzzz qqqqqq wwwwww abababab ababab asasas aabbcc aabbccdd cotavia cotavia1
cotavia123 consortium consortium1 consorcio consorcio1 consorcio123 password1password1 passwordpassword
iloveyouiloveyou qwertyqwerty qwertyuiopasdf 1234567890123 12345678901234 123456123456 123412341234 121212121212
1qaz2wsx3edc4rfv administrator1 administrator123 welcomewelcome letmeinletmein changemechangeme superadmin superadmin1
superadmin123 correcthorsebatterystaple
`

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LISTED.split(/\s+/).filter((word) => word.length >= 6))
